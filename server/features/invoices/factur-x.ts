/** The invoice as a machine reads it: Factur-X, profile BASIC (Cross Industry Invoice), and how the PDF announces it. */
import type { Selectable } from 'kysely';
import type { InvoicesTable } from '#server/db/tables.ts';
import { dayOf } from '#server/kit/paris-day.ts';

type Invoice = Selectable<InvoicesTable>;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one);

const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const day = (moment: Date) => dayOf(moment).replaceAll('-', '');

function party(tag: string, one: Record<string, string>, extra = ''): string {
  const siren = one.siren
    ? `<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${escape(one.siren)}</ram:ID></ram:SpecifiedLegalOrganization>`
    : '';
  const vat = one.vatNumber
    ? `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escape(one.vatNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`
    : '';
  return `<ram:${tag}><ram:Name>${escape(one.name ?? '')}</ram:Name>${siren}<ram:PostalTradeAddress>${
    one.postalCode ? `<ram:PostcodeCode>${escape(one.postalCode)}</ram:PostcodeCode>` : ''
  }<ram:LineOne>${escape(one.address ?? '')}</ram:LineOne>${
    one.city ? `<ram:CityName>${escape(one.city)}</ram:CityName>` : ''
  }<ram:CountryID>${escape(one.country ?? 'FR')}</ram:CountryID></ram:PostalTradeAddress>${vat}${extra}</ram:${tag}>`;
}

/** A credit note is a document of its own type (381): its amounts are positive. */
export function facturX(invoice: Invoice, corrects: string | null): string {
  const { seller, buyer } = invoice;
  const isExempt = seller.isVatExempt === 'true';
  const rate = (invoice.vat_rate / 100).toFixed(2);
  const category = isExempt ? 'E' : 'S';
  const [net, vat, total] = [amount(invoice.net), amount(invoice.vat), amount(invoice.total)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${invoice.number}</ram:ID><ram:TypeCode>${invoice.kind === 'invoice' ? '380' : '381'}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">${day(invoice.issued_at)}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${escape(invoice.line)}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${net}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${category}</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement>${party('SellerTradeParty', { ...seller, country: 'FR' })}${party('BuyerTradeParty', buyer)}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">${day(invoice.service_from)}</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:ApplicableTradeTax><ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>${
    isExempt ? '<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI</ram:ExemptionReason>' : ''
  }<ram:BasisAmount>${net}</ram:BasisAmount><ram:CategoryCode>${category}</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${day(invoice.issued_at)}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${vat}</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>${total}</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>${
    corrects
      ? `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escape(corrects)}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`
      : ''
  }</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

export const facturXMetadata = `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>BASIC</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>
${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
  .map(
    (name) =>
      `        <rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>Factur-X ${name}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;
