export const accountUrl = (id: string) => `/back/accounts/${id}`;
