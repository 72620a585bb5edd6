import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const all = Buffer.concat(content);
  const length =
    all.length < 128
      ? [all.length]
      : all.length < 256
        ? [0x81, all.length]
        : [0x82, all.length >> 8, all.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), all]);
}
const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`));
const name = (text: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(text)))));

/** A new certificate of a TLS server, signed by itself, for these names. */
export function selfSigned(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const alternatives = sequence(...names.map((one) => der(0x82, Buffer.from(one))));
  const subjectAltName = sequence(der(0x06, Buffer.from('551d11', 'hex')), der(0x04, alternatives));
  const day = 24 * 60 * 60 * 1000;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name('tests'),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name('tests'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = sign('sha256', content, privateKey);
  const bits = der(0x03, Buffer.from([0]), signature);
  const lines = sequence(content, ecdsaWithSha256, bits).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
