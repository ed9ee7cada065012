/** Who runs the installation, as pages of subscriptions and support show it. */
export const ofInstallation = {
  PUBLIC_WRITES_PER_MINUTE: "100000",
  SUPPORT_EMAIL: "support@warsha.test",
  SUPPORT_WHATSAPP: "+966554102276",
  PAYMENT_PROVIDER: "sandbox",
  BILLING_NAME: "Warsha",
  BILLING_ADDRESS: "King Fahd Road, Riyadh",
  BILLING_VAT_NUMBER: "311047290500003",
  BILLING_BANK: "Bank of Riyadh",
  BILLING_ACCOUNT_NAME: "Warsha",
  BILLING_IBAN: "SA0380000000608010167519",
};
