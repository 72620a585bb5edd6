import type { Schema } from './json-schema.ts';

/** One operation of the document, with the fields the reference page shows. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; description: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, object> }>;
  security: object[];
}

/** The API as an OpenAPI 3.1 document. */
export interface Document {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; contact: object };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}
