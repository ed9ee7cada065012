-- The runtime role can only add registrations, which record the accepted terms.
revoke update, delete on registrations from :runtime_role;
