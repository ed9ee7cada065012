import { LegalPage } from "./LegalPage.tsx";
import { privacyWords } from "./privacy-words.ts";

export const PrivacyPage = () => <LegalPage texts={privacyWords} />;
