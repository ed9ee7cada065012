export const bookingUrl = (id: string) => `/back/bookings/${id}`;
