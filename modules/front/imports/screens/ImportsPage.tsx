export const ImportsPage = () => null;
