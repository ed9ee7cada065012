-- Which terms were accepted is written once.
revoke update, delete on registrations from :runtime_role;
