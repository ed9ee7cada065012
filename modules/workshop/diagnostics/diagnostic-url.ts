export const diagnosticUrl = (id: string) => `/back/vehicle-diagnostics/${id}`;
