/** The uuid an image's address ends in. */
export const imageUuid = (address: string) => address.slice(-36);
