/** A device without a connection shows what it has read for so long; then its user signs in again. */
export const keptForMs = 3 * 86_400_000;
