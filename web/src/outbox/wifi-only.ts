import { storedText } from '../api/stored.ts';
import { isMetered } from '../kit/slow-line.ts';
import type { OutboxRecord } from './outbox-record.ts';

const choice = storedText('photosByWifiOnly', 'local');

/** Whether the member chose that photos leave this device by Wi-Fi only (BEHAVIOUR: outbox-18). */
export const isWifiOnly = () => choice.read() === 'on';

export const chooseWifiOnly = (isOn: boolean) => (isOn ? choice.write('on') : choice.clear());

/** Whether something with so many photos waits for Wi-Fi now. */
export const waitsForWifi = ({ photos }: { photos: number }) => photos > 0 && isWifiOnly() && isMetered();

/** The records that may leave now: neither those that wait for Wi-Fi, nor what would overtake one of these, a later post or a change of its post. */
export function withoutThoseForWifi(records: readonly OutboxRecord[]): OutboxRecord[] {
  const held = new Set<unknown>();
  return records.filter((record) => {
    const about = record.kind === 'post' ? 'post' : 'articleId' in record ? record.articleId : record.id;
    if (record.refused !== null || !(waitsForWifi(record) || held.has(about))) return true;
    held.add(about);
    return false;
  });
}
