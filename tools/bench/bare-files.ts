import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

// Bare Fastify that serves the gzip files of the folder in its argument: the minimum cost of a kept tile. Prints its address.
const app = fastify();
await app.register(fastifyStatic, {
  root: process.argv[2] ?? '',
  setHeaders: (response) => void response.header('content-encoding', 'gzip'),
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
