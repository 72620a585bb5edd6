import type { Document, Operation } from './document.ts';
import { type Schema, SHAPES_PATH } from './json-schema.ts';

/** Escaped HTML. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML; values are escaped unless they are `Html`. */
function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toText)));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

function toText(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escaped(value) : value.map((one) => one.text).join('');
}

/** Text in which backquotes mark code. */
const prose = (text: string) => new Html(escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));

/**
 * The reference as one page without scripts or collapsed parts, so that the browser's search finds everything. swagger-ui and scalar
 * would add megabytes of script.
 */
export function docsPage({ info, tags, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const withTag = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <nav aria-label="Operations">
          <h1><a href="#top">${info.title}</a></h1>
          ${tags.map(
            ({ name }) =>
              html`<h2><a href="#${name}">${name}</a></h2>
                <ul>
                  ${withTag(name).map(
                    ({ operation }) =>
                      html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`,
                  )}
                </ul> `,
          )}
          <h2><a href="#shapes">shapes</a></h2>
        </nav>
        <main id="top">
          <header>
            ${info.description.split('\n\n').map((part) => html`<p>${prose(part)}</p> `)}
            <p>OpenAPI document: <a href="/api/openapi.json">openapi.json</a></p>
          </header>
          ${tags.map(
            ({ name, description }) =>
              html`<section aria-labelledby="${name}">
                <h2 id="${name}">${name}</h2>
                <p>${prose(description)}</p>
                ${withTag(name).map(({ path, method, operation }) => operationPart(path, method, operation))}
              </section> `,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">shapes</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<article>
                  <h3 id="shape-${name}">${name}</h3>
                  ${fieldTable(schema)}
                </article> `,
            )}
          </section>
        </main>
      </body>
    </html> `.text;
}

function operationPart(path: string, method: string, operation: Operation): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<article>
    <h3 id="${operationId}">
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </h3>
    <p><strong>${summary}.</strong> ${prose(description)}</p>
    ${parameters.length === 0 ? '' : parameterTable(parameters)}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema, example }]) =>
        html`<h4>Body, ${type}</h4>
          ${fieldTable(schema)}${example === undefined ? '' : exampleBlock(example)}`,
    )}
    <h4>Responses</h4>
    <dl>
      ${Object.entries(responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>${prose(description)}${responseBody(content)}</dd>`,
      )}
    </dl>
  </article> `;
}

const parameterTable = (parameters: Operation['parameters']) =>
  table(
    ['Parameter', 'In', 'Type', 'Description'],
    parameters.map(({ name, in: place, required, schema, description }) => [
      nameCell(name, required),
      html`${place}`,
      typeName(schema),
      prose(description),
    ]),
  );

const nameCell = (name: string, isRequired: boolean) =>
  html`<code>${name}</code>${isRequired ? html`<span class="must" title="required">*</span>` : ''}`;

const table = (headings: string[], rows: Html[][]) =>
  html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th>${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table> `;

function responseBody(content: Record<string, object> | undefined): Html {
  const { schema, example } = (content?.['application/json'] ?? {}) as { schema?: Schema; example?: unknown };
  const result = schema?.properties?.['result'];
  if (result === undefined) return html``;
  return html`${fieldTable(result)}${exampleBlock(example)}`;
}

const exampleBlock = (example: unknown) => html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`;

/** A table of an object's fields; fields of nested objects are named `outer.field`. */
function fieldTable(schema: Schema): Html {
  const rows = listFields(schema, '');
  if (rows.length === 0) return html`<p>${typeName(schema)}</p>`;
  return table(
    ['Field', 'Type', 'Description'],
    rows.map(({ name, isRequired, field }) => [
      nameCell(name, isRequired),
      typeName(field),
      prose(field.description ?? ''),
    ]),
  );
}

interface FieldRow {
  name: string;
  isRequired: boolean;
  field: Schema;
}

function listFields({ properties = {}, required = [] }: Schema, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    [{ name: `${prefix}${name}`, isRequired: required.includes(name), field }].concat(
      listFields(field, `${prefix}${name}.`),
      field.items ? listFields(field.items, `${prefix}${name}[].`) : [],
    ),
  );
}

function typeName(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(SHAPES_PATH.length);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.items !== undefined) return html`list of ${typeName(schema.items)}`;
  if (schema.anyOf !== undefined) {
    return html`${schema.anyOf.map((one, at) => html`${at > 0 ? ' or ' : ''}${typeName(one)}`)}`;
  }
  if (schema.enum !== undefined) return html`${schema.enum.map(String).join(' | ')}`;
  if (schema.const !== undefined) return html`${String(schema.const)}`;
  return html`${schema.type ?? 'object'}`;
}
