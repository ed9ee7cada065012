export const NewImportPage = () => null;
