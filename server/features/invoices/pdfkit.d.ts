/** What the package can do and its types leave out. */
declare namespace PDFKit {
  interface PDFDocument {
    /** Adds to the document's XMP metadata. */
    appendXML(xml: string): void;
    /** The font in use; its own, unless the font is one of the standard fourteen. */
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  }
}

declare namespace PDFKit.Mixins {
  interface PDFAttachmentOptions {
    /** Of the file to the document, as PDF/A-3 wants it. */
    relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  }
}
