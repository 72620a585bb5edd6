import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from '../../server/src/db/sql-fragment.ts';

// Bare Fastify that runs only the statements in the file of its second argument, on the database of its first: the minimum cost of a
// call. `x-sample` selects the sample whose statements a call runs. Prints its address.
const [, , connectionString = '', file = ''] = process.argv;
const samples: Statement[][] = file === '' ? [] : JSON.parse(await readFile(file, 'utf8'));
const names = new Map<string, string>();
const statementName = (text: string) => names.get(text) ?? names.set(text, `s${names.size}`).get(text);

const pool = new Pool({ connectionString, max: 8 });
await pool.query('select 1');
const app = fastify();
app.all('/*', async (request, reply) => {
  let json: unknown = null;
  for (const { text, values } of samples[Number(request.headers['x-sample'])] ?? []) {
    const { rows } = await pool.query({ name: statementName(text), text, values, rowMode: 'array' });
    json = rows[0]?.[0];
  }
  reply.type('application/json; charset=utf-8').send(String(json));
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
