import { canonical } from "./server/emails.ts";
import { isPassword } from "./server/passwords.ts";

/** For accounts outside the shops, which sign in as users do. */
export { canonical as canonicalEmail, isPassword };
