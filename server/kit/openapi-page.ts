interface Operation {
  tags: string[];
  summary: string;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: { properties?: { data?: unknown } } }> }
  >;
}

interface ApiDocument {
  info: { title: string };
  paths: Record<string, Record<string, unknown>>;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const code = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map((one) => `<li><code>${escape(one.name)}</code> (${one.in}${one.required ? '' : ', optional'})</li>`)
    .join('');
  const { content = {} } = operation.requestBody ?? {};
  const body = (content['application/json'] ?? content['multipart/form-data'])?.schema;
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content: kinds }]) => {
      if (!description) return '';
      const data = kinds?.['application/json']?.schema.properties?.data;
      return `<h4>${status} ${escape(description)}</h4>${data ? code(data) : ''}`;
    })
    .join('');
  return `<details id="${escape(`${method}-${path}`)}"><summary><b>${method.toUpperCase()}</b> <code>/api${escape(path)}</code>
    <span>${escape(operation.summary)}</span> <em>${escape(operation['x-access'])}</em></summary>
    ${parameters ? `<h4>Parameters</h4><ul>${parameters}</ul>` : ''}${body ? `<h4>Body</h4>${code(body)}` : ''}${answers}</details>`;
}

/** A page without any script: it must work under the strictest policy, and offline. */
export function apiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups]
    .map(
      ([tag, list]) =>
        `<h2>${escape(tag)}</h2>${list.map((one) => operationHtml(one.method, one.path, one.operation)).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(document.info.title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border:1px solid #7c8882;border-radius:10px;margin:.5rem 0;padding:.5rem 1rem}summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}
summary span{margin-left:.75rem}summary em{float:right}pre{overflow:auto;font-size:13px}</style>
<h1>${escape(document.info.title)}</h1>
<p>Answers are <code>{ success, message, errors, data }</code>; the <a href="/api/openapi.json">OpenAPI document</a> holds the whole of it.</p>${sections}</html>`;
}
