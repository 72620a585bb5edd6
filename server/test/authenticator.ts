import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const coordinate = (text = '') => Buffer.from(text, 'base64url');
/** A text of less than 24 characters in CBOR. */
const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** What a page asks of an authenticator; `flags` are those of WebAuthn: the user was there (1) and proved who they are (4). */
interface Asked {
  challenge: string;
  host: string;
  origin: string;
  flags?: number;
}
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** An authenticator with one key, which signs as browsers have it signed (ES256, no attestation). Its counter goes up with each use. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };
  const clientData = (type: string, { challenge, origin }: Asked) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const authData = ({ host, flags = PRESENT_AND_VERIFIED }: Asked, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags + more]), count]);
  };
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ]);
  return {
    /** Makes its key for a page. */
    make(asked: Asked) {
      const data = Buffer.concat([
        authData(asked, WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: Buffer.from(clientData('webauthn.create', asked)).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** Signs for a page. `times` is how often its counter goes up: 0 is a copy that does not know of the last use. */
    sign(asked: Asked, times = 1) {
      counter += times;
      const data = authData(asked);
      const text = clientData('webauthn.get', asked);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(text)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: Buffer.from(text).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
