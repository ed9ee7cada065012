import { LegalPage } from "./LegalPage.tsx";
import { termsWords } from "./terms-words.ts";

export const TermsPage = () => <LegalPage texts={termsWords} />;
