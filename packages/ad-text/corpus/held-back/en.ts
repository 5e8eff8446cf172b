import type { Business } from "../business.ts";

export const en: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Harlow & Sons",
    keywords: ["emergency plumber", "boiler repair"],
    facts: [
      "Free call-outs within 10 miles of Leeds.",
      "Boilers installed in one day.",
      "10-year warranty on new boilers.",
      "Prices from £79.",
    ],
    good: [
      "Closed at 6 pm? Book Online",
      "We call you out free in Leeds",
      "New boiler, 10-year warranty",
      "Taps and pipes up to 22 mm",
      "From £79 for your repair",
    ],
    bad: [
      ["claim", "Boilers with a lifetime warranty"],
      ["claim", "Half the noise of your old one"],
      ["claim", "Voted plumber of the year"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Oak Street Dental",
    keywords: ["dentist austin", "dental implants"],
    facts: [
      "First check-up is free of charge.",
      "Implants from $1,450.",
      "Open until 8 pm on Thursdays.",
    ],
    good: [
      "Free first check-up in Austin",
      "Kids from age 3 are welcome",
      "Dental implants from $1,450",
      "Late hours: Thursdays until 8 pm",
      "512 Oak Street, second floor",
    ],
    bad: [
      ["claim", "Implants that last for life"],
      ["claim", "Painless or your money back"],
      ["claim", "2 implants for the price of 1"],
    ],
  },
  {
    trade: "courses",
    brandName: "Bright Tutors",
    keywords: ["spanish course", "evening class"],
    facts: [
      "Courses start every Monday.",
      "Classes of 6 to 10 people.",
      "The first lesson is free.",
      "Textbook included in the price.",
    ],
    good: [
      "Evening class, Mondays at 7 pm",
      "Spanish for ages 16 and up",
      "Small groups of 8 people",
      "Level A1 to C2, evenings",
      "Your first lesson costs nothing",
    ],
    bad: [
      ["claim", "Fluent in 30 days, guaranteed"],
      ["claim", "A bonus tablet with every course"],
      ["letters", "S p a n i s h for beginners"],
    ],
  },
];
