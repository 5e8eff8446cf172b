import type { Brand } from "@adwright/contracts/brand";
import type { AnalyticsProperty } from "@adwright/contracts/insights";

import type { Person } from "../people/person.ts";
import { present } from "./brands.ts";
import { importBrands } from "./drafts.ts";

/** The ends of the property names in the Google Analytics stand-in, by the quality of their data. */
const endings = {
  exact: "website",
  thresholded: "blog",
  sampled: "marketplace",
  empty: "New site",
} as const;

export async function propertyOf(
  { api }: Person,
  quality: keyof typeof endings = "exact",
): Promise<string> {
  const path = "/api/google/analytics/properties";
  const { body } = await api<{ properties: AnalyticsProperty[] }>("GET", path);
  const found = body.properties.find(({ displayName }) => displayName.endsWith(endings[quality]));
  return present(found).property;
}

/** A brand with an assistant and a property, which suggestions require. */
export async function brandWithProperty(
  person: Person,
  quality: keyof typeof endings = "exact",
): Promise<Brand> {
  const brand = await brandWithAssistant(person);
  const analyticsPropertyId = await propertyOf(person, quality);
  const path = `/api/brands/${brand.id}`;
  return (await person.api<Brand>("PUT", path, { analyticsPropertyId })).body;
}

export async function brandWithAssistant(person: Person): Promise<Brand> {
  const { id } = present((await importBrands(person, 1))[0]);
  await person.api("PUT", `/api/brands/${id}`, { valueProposition: "Shoes for every trail." });
  return (await person.api<Brand>("POST", `/api/brands/${id}/assistant`)).body;
}
