import { asSeller, leadingName } from "../../../platform/server/papers/letterhead.ts";
import { type Seller, sellerAt } from "../../base/media/letterhead-verbs.ts";
import type { NationalAddress } from "../../base/shop/national-address.ts";
import type { Address, Identity, Party } from "./document.ts";

/**
 * The company as the seller of a tax document of a branch; its name is the one in the QR code. The authority wants the
 * commercial registration of the branch that issues the document (BT-29), and so its address. Name and VAT number are
 * those of the company.
 */
export const sellerOf = (seller: Seller, branchId: string): Party => {
  const shop = sellerAt(seller, branchId);
  return {
    name: leadingName(asSeller(shop)),
    vatNumber: shop.vatNumber,
    identity: shop.crNumber ? { scheme: isUnifiedNumber(shop.crNumber) ? "700" : "CRN", number: shop.crNumber } : null,
    address: addressOf(shop, shop.country),
  };
};

type Buyer = {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly crNumber: string | null;
  readonly isBusiness: boolean;
  readonly address: NationalAddress;
  readonly country: string;
};

/** The place of the VAT number takes Saudi numbers only; that of a buyer abroad is his identity (BR-KSA-44, 46, 81). */
export const buyerOf = ({ name, vatNumber, crNumber, isBusiness, address, country }: Buyer): Party => {
  const number = country === "SA" ? crNumber : (vatNumber ?? crNumber);
  return {
    name,
    vatNumber: country === "SA" ? vatNumber : null,
    identity: number ? identityOf(number, { isBusiness, country }) : null,
    address: addressOf(address, country),
  };
};

/** A buyer whose missing details are those of `now`; what is known stays. */
export const completedBuyer = (buyer: Party, now: Party): Party => ({
  name: buyer.name,
  vatNumber: buyer.vatNumber ?? now.vatNumber,
  identity: buyer.identity ?? now.identity,
  address: buyer.address && now.address ? completedAddress(buyer.address, now.address) : (buyer.address ?? now.address),
});

const completedAddress = (address: Address, now: Address): Address => ({
  street: address.street || now.street,
  buildingNumber: address.buildingNumber || now.buildingNumber,
  district: address.district || now.district,
  city: address.city || now.city,
  postalCode: address.postalCode || now.postalCode,
  country: address.country,
});

/** Registration numbers of persons begin with 1 (identity card) or 2 (residence permit). */
const identityOf = (number: string, { isBusiness, country }: { isBusiness: boolean; country: string }): Identity => {
  if (country !== "SA") return { scheme: "OTH", number };
  if (isUnifiedNumber(number)) return { scheme: "700", number };
  if (isBusiness) return { scheme: "CRN", number };
  if (/^1\d{9}$/.test(number)) return { scheme: "NAT", number };
  return { scheme: /^2\d{9}$/.test(number) ? "IQA" : "OTH", number };
};

const isUnifiedNumber = (number: string) => /^7\d{9}$/.test(number);

/** Null if nothing is known. */
const addressOf = (address: NationalAddress, country: string): Address | null => {
  const { street, buildingNumber, district, city, postalCode } = address;
  if (!street && !buildingNumber && !district && !city && !postalCode) return null;
  return {
    street: street ?? "",
    buildingNumber: buildingNumber ?? "",
    district: district ?? "",
    city: city ?? "",
    postalCode: postalCode ?? "",
    country,
  };
};
