export const ImportPage = (_: { id: string }) => null;
