import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asAdmin, onDatabase } from '../../../test/database.ts';
import { openClient } from '../../db/connections.ts';
import {
  DatabaseRefused,
  DatabaseUnfit,
  DatabaseUnreachable,
  StartRefused,
} from '../../process/start-refused.ts';
import { checkDatabase } from './given-database.ts';

const adminUrl = inject('adminUrl');

test('a suitable database passes', async () => {
  await expect(checkDatabase(onDatabase(adminUrl, 'postgres'))).resolves.toBeUndefined();
});

test('a database passes in which another process makes the extension meanwhile', async () => {
  const name = `beside_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const other = await openClient(onDatabase(adminUrl, name));
  await other.query('begin; create extension pg_trgm');
  const check = checkDatabase(onDatabase(adminUrl, name));
  await Promise.race([check.catch(() => {}), pause(500)]); // it waits for the other by now
  await other.query('commit');
  await expect(check).resolves.toBeUndefined();
  await other.end();
  await asAdmin(adminUrl, `drop database ${name} with (force)`);
});

test('an unreachable address is named, without its password', async () => {
  const check = checkDatabase('postgresql://someone:verysecret@127.0.0.1:1/there');
  await expect(check).rejects.toThrow(DatabaseUnreachable);
  await expect(check).rejects.toThrow('127.0.0.1:1/there (ECONNREFUSED)');
  await expect(check).rejects.not.toThrow('verysecret');
});

test('a host that does not exist is named', async () => {
  await expect(checkDatabase('postgresql://someone@nowhere.invalid/there')).rejects.toThrow(
    'nowhere.invalid/there',
  );
});

test('a wrong password is named as the cause', async () => {
  const wrong = new URL(adminUrl);
  wrong.password = 'wrong';
  const check = checkDatabase(wrong.href);
  await expect(check).rejects.toThrow(DatabaseRefused);
  await expect(check).rejects.toThrow('wrong name or password');
});

test('an unknown database is named as the cause', async () => {
  await expect(checkDatabase(onDatabase(adminUrl, 'nowhere'))).rejects.toThrow(
    'there is no database of that name',
  );
});

test.each(['postgres', 'postgresql://'])('%s is not an address', async (address) => {
  await expect(checkDatabase(address)).rejects.toThrow(StartRefused);
});

test.each([
  ["encoding 'UTF8' locale 'C'", 'hides Hangul from searches'],
  ["encoding 'LATIN1' locale 'C'", 'its encoding is LATIN1'],
])('a database created with %s is not suitable', async (how, why) => {
  const name = `unfit_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template template0 ${how}`);
  const check = checkDatabase(onDatabase(adminUrl, name));
  await expect(check).rejects.toThrow(DatabaseUnfit);
  await expect(check).rejects.toThrow(why);
  await asAdmin(adminUrl, `drop database ${name} with (force)`);
});

/** The address of a server that refuses every connection with this error. */
async function refusing(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, fields]))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgresql://someone@127.0.0.1:${(server.address() as AddressInfo).port}/there`;
}

test.each([
  ['08P01', 'unsupported startup parameter: options', 'it is a pooler (pgbouncer)', 'DATABASE_ADMIN_URL'],
  ['08P01', 'unsupported startup parameter in options: timezone', 'it is a pooler', 'DATABASE_ADMIN_URL'],
  ['28000', 'role "someone" does not exist', 'there is no role of that name', 'create role NAME login'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1"', 'its pg_hba.conf has no line', 'from this machine'],
  ['28000', 'something else', 'this name may not sign in', 'Check DATABASE_URL.'],
])('%s %s is said in words of its own', async (code, message, why, more) => {
  const check = checkDatabase(await refusing(code, message));
  await expect(check).rejects.toThrow(DatabaseRefused);
  await expect(check).rejects.toThrow(why);
  await expect(check).rejects.toThrow(more);
});

test('an address that asks for TLS of a server without it says so', async () => {
  const address = new URL(onDatabase(adminUrl, 'postgres'));
  address.searchParams.set('sslmode', 'require');
  const check = checkDatabase(address.href);
  await expect(check).rejects.toThrow(DatabaseRefused);
  await expect(check).rejects.toThrow('it has no TLS, which sslmode in the address asks for');
});
