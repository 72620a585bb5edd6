import { storedText } from './stored.ts';

/** The id of the member last signed in on this device, whose choices local storage may still have. */
export const deviceMember = storedText('device-member', 'local');

/** The id of the member last signed in on this device, as a text; null after they signed out. */
export const memberOnDevice = () => deviceMember.read();
