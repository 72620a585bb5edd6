import type { Result } from 'contract/endpoint';
import type { beginPasskey, beginPasskeySignIn, NewPasskey, PasskeyAnswer } from 'contract/passkeys';

/** ES256, EdDSA and RS256, which the server checks. */
const ALGORITHMS = [-7, -8, -257];

/** Whether the member closed the device's own dialog, or it had nothing to offer: browsers do not say which. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
/** Whether the device has a passkey of this member already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Has the device make a passkey, which asks for a finger, a face or the lock of its screen. */
export async function makePasskey(
  { challenge, host, handle, known }: Result<typeof beginPasskey>,
  nickname: string,
): Promise<NewPasskey> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: host, name: '동네기록' },
      user: { id: toBytes(handle), name: nickname, displayName: nickname },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: known.map((id) => ({ id: toBytes(id), type: 'public-key' })),
    },
  });
  const { named, response } = answered(made, AuthenticatorAttestationResponse);
  return {
    ...named,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  };
}

/** Has the device answer with a passkey that the member picks. */
export async function askPasskey({
  challenge,
  host,
}: Result<typeof beginPasskeySignIn>): Promise<PasskeyAnswer> {
  const given = await navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId: host, userVerification: 'required' },
  });
  const { named, response } = answered(given, AuthenticatorAssertionResponse);
  return {
    ...named,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
    },
  };
}

/** What the device answered, which is of the kind that was asked for. */
function answered<R extends AuthenticatorResponse>(credential: Credential | null, Kind: new () => R) {
  if (!(credential instanceof PublicKeyCredential) || !(credential.response instanceof Kind))
    throw new Error('the browser gave another credential than it was asked for');
  const { id, response } = credential;
  return { named: { id, rawId: id, type: 'public-key' as const }, response };
}

// By hand: browsers of the build target have no JSON forms of credentials, nor base64url of bytes.
const toBytes = (text: string) =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );
const toText = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
