import type { PhraseBank } from "./phrase-bank.ts";

export const en: PhraseBank = {
  code: "en",
  termCase: "title",
  gap: " ",
  stopWords:
    "a an the and or of to in on at for with from by our your we you is are it its this that as be not more all their they who what when how into over about hours days weeks",
  goalWords:
    "increase sell sales sale leads lead get grow growth drive boost promote promotion bookings booking customers customer visitors traffic awareness signups sign-ups orders order revenue store visits new people online find buy generate campaign want need reach raise through win",
  claimWords:
    "best, cheapest, cheap, top, leading, number one, lowest, fastest, finest, perfect, guaranteed, guarantee, free, unbeatable, world-class",
  claim: "Best Results, Guaranteed",
  headlines: {
    cta: [
      "Learn More",
      "Get Started",
      "Write to Us",
      "Contact Us Today",
      "Find What Fits You",
      "Compare Your Options Today",
      "Ask Us for Friendly Advice",
      "Start With a Quick Look",
    ],
    benefit: [
      "Easy to Choose",
      "Clear Answers",
      "Advice That Fits You",
      "Made to Suit Your Day",
      "Everything in One Place",
      "Help From Start to Finish",
      "A Simple Way to Begin",
      "More Time for What Matters",
      "Chosen With Real Care",
    ],
    proof: ["Meet the Team", "See How We Work", "Our Story, Told Openly", "Terms in Plain Words"],
    term: ["{term}", "{term} With {brand}", "{term} in {place}", "{term} by {brand}"],
    action: ["Find Your {term}", "See Our {term}"],
    general: [
      "{term}: Good to Know",
      "{term}: What You Get",
      "{term}: Ask for Details",
      "{term} at a Glance",
      "{term} Near You",
      "{term}: Start Here",
      "{term}: All the Details",
    ],
    brand: ["{brand}", "Welcome to {brand}", "{brand}: Here to Help", "{brand} in {place}"],
    contact: "Talk to {brand} Today",
    place: ["In {place} and Nearby", "Close to You in {place}", "{place}: Plan Your Visit"],
  },
  openers: {
    plain: [
      "See what fits your plans and take your time.",
      "Find the right choice without the guesswork.",
      "Know what you get before you decide.",
    ],
    term: [
      "{term}: compare calmly and choose well.",
      "{term}: take your time to look.",
      "{term} for the plans you have.",
    ],
    brand: [
      "{brand} helps you choose with confidence.",
      "{brand} listens first and then advises.",
      "Get to know {brand} and the people there.",
    ],
    place: ["For everyone in {place} and nearby.", "{brand} is there for you in {place}."],
  },
  closers: [
    "Take a look and get started today.",
    "Ask us, we're here to help.",
    "Read the details and take your time.",
    "Learn more on our website.",
    "Plan your next step with us.",
  ],
  numbers: { since: "Since {n}", from: "From {n}", returns: "Returns: {n} Days" },
  cues: {
    since: "since|founded in|established in",
    from: "from|starting at",
    returns: "returns?",
    days: "days?",
  },
  searches: {
    near: "{term} near me",
    inPlace: "{term} {place}",
    offers: "{term} deals",
    prices: "{term} prices",
    compare: "compare {term}",
    online: "{term} online",
    buy: "buy {term}",
  },
  generic: "products, services, advice",
  negatives:
    "jobs, salary, free, used, second hand, wikipedia, definition, pdf, coursework, internship",
  callouts:
    "Friendly Advice, Clear Terms, Easy to Reach, Personal Service, Simple Ordering, Helpful Team",
  sitelinks: [
    "About Us | Who we are and how we work | Our story in our own words",
    "What We Offer | See everything in one place | Compare at your own pace",
    "Contact | Ask us what you want to know | We're here to help",
    "Good to Know | Answers to common questions | Details before you decide",
  ],
  paths: "Discover, Offers, Advice",
  audience: "People who compare before they buy | Customers who value personal advice",
  tone: "Clear, friendly and factual",
};
