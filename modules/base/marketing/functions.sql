-- What users said is the proof of their consent: the runtime role can only add to it.
revoke update, delete on marketing_consents from :runtime_role;
