import { storedText } from '../api/stored.ts';
import { isMetered } from '../kit/line.ts';

const choice = storedText('photosByWifiOnly', 'local');

/** Whether the member chose that photos leave this device by Wi-Fi only (BEHAVIOUR: outbox-18). */
export const isWifiOnly = () => choice.read() === 'on';

export const chooseWifiOnly = (isOn: boolean) => (isOn ? choice.write('on') : choice.clear());

/** Whether something with so many photos waits for Wi-Fi now. */
export const waitsForWifi = ({ photos }: { photos: number }) => photos > 0 && isWifiOnly() && isMetered();
