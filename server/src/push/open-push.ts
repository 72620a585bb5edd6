import { createHash } from 'node:crypto';
import { type Config, isHttps } from '../config.ts';
import type { Db } from '../db.ts';
import { sharedSecret } from '../auth/sessions.ts';
import {
  newPrivateKey,
  openPushSender,
  publicKeyOf,
  publicNetwork,
  type PushNetwork,
  type PushSender,
} from '../outside/push/push-sender.ts';

/** Push of this server: its public key, and the sender, null if it sends none. */
export interface OpenPush {
  publicKey: string;
  /** Keys the topics of messages. */
  topicSecret: string;
  sender: PushSender | null;
}

/** Opens push with the key of this database, which the first start makes (docs/decisions/223). */
export async function openPush(db: Db, config: Config, network?: PushNetwork): Promise<OpenPush> {
  const privateKey = await sharedSecret(db, 'push', newPrivateKey());
  const sender = config.push
    ? openPushSender(privateKey, contactOf(config), network ?? publicNetwork(config))
    : null;
  const topicSecret = createHash('sha256').update(`topics ${privateKey}`).digest('base64url');
  return { publicKey: publicKeyOf(privateKey), topicSecret, sender };
}

/** How a push service reaches the operator: an address that it accepts even from a trial. */
const contactOf = ({ securityContact, publicUrl }: Config): string =>
  securityContact ?? (isHttps(publicUrl) ? publicUrl! : 'mailto:nobody@example.com');
