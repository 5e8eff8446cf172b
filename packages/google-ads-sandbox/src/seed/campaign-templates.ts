/** A campaign that an account has had for two years. */
export interface CampaignTemplate {
  name: string;
  status: "ENABLED" | "PAUSED";
  dailyDollars: number;
  negatives: string[];
  /** Cities of Oregon around which the campaign of an American account shows, instead of in the whole country. */
  around?: { city: string; miles: number }[];
  adGroups: AdGroupTemplate[];
}

export interface AdGroupTemplate {
  name: string;
  keywords: { text: string; matchType: "EXACT" | "PHRASE" | "BROAD" }[];
  headlines: string[];
  descriptions: string[];
}

const phrases = (...texts: string[]): AdGroupTemplate["keywords"] =>
  texts.map((text) => ({ text, matchType: "PHRASE" }));

export const CAMPAIGN_TEMPLATES: readonly CampaignTemplate[] = [
  {
    name: "Running shoes",
    status: "ENABLED",
    dailyDollars: 110,
    negatives: ["free", "second hand"],
    adGroups: [
      {
        name: "Road running",
        keywords: phrases("running shoes", "road running shoes", "marathon shoes"),
        headlines: [
          "Running Shoes for Every Road",
          "Fitted by Runners",
          "Free Returns for 60 Days",
          "Run the Next Mile in Comfort",
          "Half Marathon Ready",
        ],
        descriptions: [
          "Try them on the road. Send them back within 60 days if they do not fit.",
          "Tell us how you run and we will find the pair for it.",
        ],
      },
      {
        name: "Daily trainers",
        keywords: phrases("daily trainer shoes", "cushioned running shoes"),
        headlines: ["Daily Trainers That Last", "Soft Landing, Every Step", "Sizes 35 to 50"],
        descriptions: [
          "Trainers for the miles between races, in wide and narrow fits.",
          "Order before noon and run in them tomorrow.",
        ],
      },
    ],
  },
  {
    name: "Trail shoes",
    status: "ENABLED",
    dailyDollars: 60,
    negatives: ["hiking boots"],
    adGroups: [
      {
        name: "Trail",
        keywords: phrases(
          "trail running shoes",
          "waterproof trail shoes",
          "mountain running shoes",
        ),
        headlines: ["Trail Shoes With Grip", "Dry Feet on Wet Trails", "Tested in the Mountains"],
        descriptions: [
          "Deep lugs, rock plates and uppers that keep the water out.",
          "Choose by terrain: mud, rock, forest or snow.",
        ],
      },
    ],
  },
  {
    name: "Running classes",
    status: "PAUSED",
    dailyDollars: 60,
    negatives: ["jobs"],
    around: [
      { city: "Portland", miles: 20 },
      { city: "Salem", miles: 10 },
    ],
    adGroups: [
      {
        name: "Classes",
        keywords: phrases("running classes", "learn to run", "couch to 5k group"),
        headlines: [
          "Learn to Run in 10 Weeks",
          "Small Groups, Real Coaches",
          "First Class Is Free",
        ],
        descriptions: [
          "From the couch to five kilometres with people at your pace.",
          "Evening and weekend groups. Bring shoes, we bring the rest.",
        ],
      },
    ],
  },
];
