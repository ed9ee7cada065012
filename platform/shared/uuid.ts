const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID in small letters, as the database writes it. */
export const isUuid = (text: string) => uuid.test(text);
