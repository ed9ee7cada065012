-- Records that the program writes once: who did what, and which terms were accepted. A payment is reversed, never deleted.
revoke update, delete on activities, registrations from :runtime_role;
revoke delete on client_payments, payment_allocations, visit_items from :runtime_role;
