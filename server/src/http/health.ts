import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';

/** `GET /api/health`: 200 when this process can serve, 503 while the database cannot be reached. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  app.get('/api/health', async () => {
    await db`select 1`;
    return { isSuccess: true, code: 'COMMON2000', message: '성공입니다.', result: { status: 'ok' } };
  });
}
