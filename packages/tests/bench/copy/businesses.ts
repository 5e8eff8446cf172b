/**
 * The source of a brief's keywords: none, nouns in the campaign's language, or keywords as an advertiser typed them.
 */
type KeywordSource = "none" | "native" | string[];
/** Facts in the campaign's language, in English, or none at all. */
type FactSource = "native" | "none" | string[];

/** A fictional advertiser. */
export interface Business {
  brand: string;
  /** What the advertiser sells, as the campaign's goal puts it. */
  sells: string;
  place: string;
  keywords: KeywordSource;
  facts: FactSource;
}

const SHOP_FACTS = [
  "Free returns within 60 days on every pair.",
  "Our family has run this shop since 1998.",
  "Prices start from $89.",
];
const SERVICE_FACTS = [
  "Founded in 2004, with 12 people on the team.",
  "We answer within 2 hours.",
  "Every repair comes with a 5-year guarantee.",
];
const PLAIN_FACTS = ["We advise in person and take our time.", "You find us next to the station."];

const business = (
  brand: string,
  sells: string,
  place: string,
  keywords: KeywordSource,
  facts: FactSource,
): Business => ({ brand, sells, place, keywords, facts });

/**
 * Fifty advertisers: common and rare trades, long names and names in capitals, keywords with claims, facts in two
 * languages or none.
 */
export const businesses: readonly Business[] = [
  business(
    "Northwind Running",
    "trail running shoes",
    "Portland, Oregon, United States",
    ["trail running shoes", "running shoes"],
    SHOP_FACTS,
  ),
  business("Brightside Clinic", "dentist", "Germany", "none", "none"),
  business(
    "LEDGERLY GmbH",
    "accounting software",
    "Berlin, Hamburg",
    ["best accounting software", "[cheap bookkeeping!]", "ledger 24h"],
    PLAIN_FACTS,
  ),
  business("Kaffeehaus Lindner", "coffee beans", "Vienna, Austria", "native", "native"),
  business("Roofwise", "roof repair", "Manchester, United Kingdom", "native", SERVICE_FACTS),
  business("Casa Verde", "garden tools", "Madrid, Spain", "native", "native"),
  business("Sol & Co", "solar panels", "Lisbon, Portugal", "native", SERVICE_FACTS),
  business("Atelier Rive", "furniture", "Lyon, France", "native", "native"),
  business("Hotel Miramar", "hotel", "Nice, France", "native", [
    "Our 24 rooms face the sea.",
    "Breakfast is served from 7 to 11.",
  ]),
  business("Trattoria Da Piero", "restaurant", "Bologna, Italy", "native", "native"),
  business("Backstube Kern", "bakery", "Leipzig, Germany", "none", "native"),
  business("Yoga Loft", "yoga classes", "Amsterdam, Netherlands", "native", [
    "Classes start at 18:30.",
    "Your first class is free.",
  ]),
  business("Stride Academy", "running classes", "Boston, United States", "native", SHOP_FACTS),
  business("Velo Nord", "bicycles", "Copenhagen, Denmark", "native", "native"),
  business("Lingua Viva", "language courses", "Warsaw, Poland", "native", [
    "Groups have at most 8 people.",
    "Certified by the chamber since 2011.",
  ]),
  business("Fjord Forsikring", "insurance", "Oslo, Norway", "native", "native"),
  business(
    "Pipeline Plumbing",
    "plumber",
    "Chicago, United States",
    ["emergency plumber", "plumber near me"],
    SERVICE_FACTS,
  ),
  business("Cellar Door", "wine shop", "Porto, Portugal", "native", "native"),
  business("Marketplace One", "online shop", "Sweden", "native", "none"),
  business(
    "iFix Point",
    "phone repair",
    "Tokyo, Japan",
    ["iphone 15 repair", "screen repair"],
    ["Screens are replaced in 30 minutes."],
  ),
  business("Best Western Bikes", "bicycles", "Denver, United States", "native", "native"),
  business(
    "ACME TOOLS INC",
    "garden tools",
    "Austin, United States",
    ["GARDEN TOOLS", "PRUNING SHEARS"],
    PLAIN_FACTS,
  ),
  business("Müller & Söhne", "roof repair", "Köln, Germany", "native", "native"),
  business("Nordlys", "furniture", "Helsinki, Finland", "native", SHOP_FACTS),
  business("Anadolu Kahve", "coffee beans", "İstanbul, Türkiye", "native", "native"),
  business("Sakura Dental", "dentist", "Osaka, Japan", "native", "native"),
  business("Han River Hotel", "hotel", "Seoul, South Korea", "native", [
    "Our 120 rooms look over the river.",
  ]),
  business("Lotus Yoga", "yoga classes", "Mumbai, India", "native", "native"),
  business("Dar Al Khubz", "bakery", "Dubai, United Arab Emirates", "native", "native"),
  business("Petersburg Bistro", "restaurant", "Almaty, Kazakhstan", "native", "native"),
  business("Great Wall Language", "language courses", "Shanghai, China", "native", "native"),
  business("Sunrise Solar", "solar panels", "Phoenix, United States", "native", [
    "We have installed 2,300 roofs since 2012.",
    "Financing from 0% interest.",
  ]),
  business("Safe Harbor", "insurance", "Dublin, Ireland", "native", PLAIN_FACTS),
  business("Cloud Ledger", "accounting software", "Toronto, Canada", "native", [
    "Used by 4,500 companies.",
    "30-day trial without a card.",
  ]),
  business("Peak Runner", "running shoes", "Zürich, Switzerland", "native", SHOP_FACTS),
  business("Villa Wine", "wine shop", "Verona, Italy", "native", ["Delivery in 48 hours."]),
  business("The Old Mill", "restaurant", "York, United Kingdom", "none", "none"),
  business("Quick Drain", "plumber", "Melbourne, Australia", "native", "native"),
  business("Bloom & Grow", "garden tools", "Antwerp, Belgium", "native", "none"),
  business("Oak & Iron", "furniture", "Kraków, Poland", "native", "native"),
  business("Marina Bay Suites", "hotel", "Singapore", "native", "none"),
  business("Smile Studio", "dentist", "Stockholm, Sweden", "native", [
    "Open Monday to Saturday until 20:00.",
  ]),
  business("Trail Union", "trail running shoes", "Innsbruck, Austria", "native", "native"),
  business("Morning Crumb", "bakery", "Seattle, United States", "native", SHOP_FACTS),
  business("Roaster No. 9", "coffee beans", "Melbourne, Australia", "native", [
    "We roast twice a week in batch sizes of 15 kg.",
  ]),
  business(
    "Steadfast Roofing Company of the Greater Lakes",
    "roof repair",
    "Cleveland, United States",
    "native",
    SERVICE_FACTS,
  ),
  business("Pedal", "bicycles", "", "native", "none"),
  business("Zen Running", "running classes", "Bergen, Norway", "native", "native"),
  business("Kiosk24", "online shop", "Munich, Germany", "native", [
    "Orders placed before 14:00 leave the same day.",
  ]),
  business(
    "Polyglot",
    "language courses",
    "São Paulo, Brazil",
    ["free language courses", "guaranteed fluency"],
    ["Lessons take 45 minutes."],
  ),
];
