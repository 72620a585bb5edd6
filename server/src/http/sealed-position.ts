import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts log positions for cookies: the distance between two of them would tell how much the entire site has written. */
export interface PositionSeal {
  seal(position: bigint): string;
  /** The position in a sealed text; null if no process of this database sealed it. */
  open(sealed: string): bigint | null;
}

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, POSITION_BYTES] = [12, 16, 8];

/** Opens a seal with a key derived from the secret that all processes share. */
export function openPositionSeal(secret: string): PositionSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'log positions', 32));
  return {
    seal(position) {
      const iv = randomBytes(IV_BYTES);
      const plain = Buffer.alloc(POSITION_BYTES);
      plain.writeBigUInt64BE(position);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== IV_BYTES + TAG_BYTES + POSITION_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      try {
        decipher.final();
      } catch {
        return null; // another key, or not ours
      }
      return plain.readBigUInt64BE();
    },
  };
}
