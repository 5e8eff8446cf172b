import type { Business } from "../business.ts";

export const en: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Seabird Hotel",
    keywords: ["hotel brighton", "sea view room"],
    facts: [
      "42 rooms, all with a sea view.",
      "Free cancellation until 48 hours before arrival.",
      "Breakfast is included in every rate.",
      "Guests rate us 9.1 of 10.",
    ],
    good: [
      "Rooms for 2 to 4 Guests",
      "Stay 24 to 27 December by the sea",
      "Cancel free up to 48 hours ahead",
      "Breakfast from 7:30, included",
      "Rated 9.1 out of 10 by guests",
    ],
    bad: [
      ["claim", "Free parking at the door"],
      ["claim", "Our lowest price, guaranteed"],
    ],
  },
  {
    trade: "software",
    brandName: "Ledgerly",
    keywords: ["invoicing software", "accounting app"],
    facts: [
      "30-day free trial, no card needed.",
      "Used by 4,200 small firms.",
      "Support answers on weekdays.",
    ],
    good: [
      "Try it free for 30 days",
      "No card needed for your trial",
      "Trusted by over 4,000 firms",
      "File your 2025 taxes with Ledgerly",
      "Invoices in 3 easy steps",
    ],
    bad: [
      ["claim", "Invoices ten times faster"],
      ["claim", "Save hundreds of hours a year"],
      ["claim", "Free forever, for everyone"],
    ],
  },
  {
    trade: "parts",
    brandName: "GearBay",
    keywords: ["brake pads", "oil filter"],
    facts: [
      "Brake pads for cars built from 1995 to 2024.",
      "Delivery within 2 working days.",
      "90-day returns, you pay the postage.",
    ],
    good: [
      "Brake pads for the 2018 Golf",
      "Fits 5W-30 and 0W-20 engines",
      "Delivered in two working days",
      "90 days to send it back",
    ],
    bad: [
      ["claim", "Free returns on every part"],
      ["claim", "Same-day delivery on all parts"],
      ["alternating", "BrAkE PaDs for Your Car"],
      ["punctuation", "«Brake pads»» and filters"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Kestrel Cover",
    keywords: ["car insurance", "home insurance"],
    facts: [
      "Cover starts at $19 a month.",
      "Claims are answered within 3 days.",
      "Save up to 15% when you insure two cars.",
    ],
    good: [
      "Insure 2 cars and save up to 15%",
      "Drivers aged 21 to 75 welcome",
      "Car cover from $19 a month",
      "Claims answered in 3 days",
    ],
    bad: [
      ["claim", "Save 40% on car insurance"],
      ["claim", "The cheapest cover around"],
      ["claim", "Price locked in for 5 years"],
    ],
  },
  {
    trade: "machines",
    brandName: "Torrent Tools",
    keywords: ["cordless drill", "concrete mixer"],
    facts: [
      "Drills with 18 V and 20 V batteries.",
      "5-year warranty on motors.",
      "Spare parts kept for 12 years.",
    ],
    good: [
      "Drill bits from 3 to 13 mm",
      "Motors with a 5 year warranty",
      "Concrete mixer, 140 litres, 550 W",
      "Spare parts for twelve years",
    ],
    bad: [
      ["claim", "Tools with a 10-year warranty"],
      ["claim", "Twice the power, half the weight"],
      ["disguise", "Dr1ll and S@W sale today"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Casa Lucia",
    keywords: ["italian restaurant", "pizza delivery"],
    facts: [
      "Pizza from a wood oven since 1987.",
      "Delivery is free from $25.",
      "Tables for up to 12 people.",
    ],
    good: [
      "Tables for 8? Book tonight",
      "Free delivery from $25",
      "Wood-fired pizza since 1987",
      "Dinner from 5:30 pm to 11 pm",
      "Menu for Mother's Day, May 10",
    ],
    bad: [
      ["claim", "Free dessert for everyone"],
      ["claim", "Award-winning pizza in town"],
      ["claim", "1 million pizzas sold"],
    ],
  },
];
