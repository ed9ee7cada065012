export const taskUrl = (id: string) => `/back/work-order-tasks/${id}`;
