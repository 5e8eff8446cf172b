import type { CalibratedAds } from "./calibrated-ads.ts";

export const en: CalibratedAds = {
  language: "en",
  brandName: "Northwind Running",
  place: "Portland, Oregon, United States",
  keywords: ["trail running shoes", "trail shoes", "trail shoes portland"],
  facts: [
    "Trail shoes start from $89.",
    "Free returns within 60 days on every pair.",
    "Our family has run this shop since 1998.",
    "A gait analysis takes 40 minutes and is free.",
    "Rated 4.8 of 5 in 2,314 reviews.",
    "We stock 120 trail models in wide and narrow fits.",
  ],
  ads: [
    {
      reason:
        "Every line says something only this shop can say; price, proof, offer, place, action.",
      headlines:
        "Trail Running Shoes From $89 | 60-Day Free Returns | Free Gait Analysis | Gait Analysis in 40 Minutes | Family Shop Since 1998 | Rated 4.8 of 5 by Runners | 120 Trail Models in Stock | Wide and Narrow Fits | Trail Shoes in Portland | Book a Fitting in Portland | Northwind Running | Grip for Mud and Wet Rock | Try Trail Shoes at Home | Shop Trail Shoes Today | 2,314 Runner Reviews",
      descriptions:
        "Trail running shoes from $89, with free returns for 60 days on every pair. | Get a free gait analysis in 40 minutes at our Portland shop. Book online. | 120 trail models in wide and narrow fits. Find the pair for your next race. | A family shop since 1998, rated 4.8 of 5 in 2,314 reviews.",
    },
    {
      reason: "As specific, two lines fewer of everything, no brand.",
      headlines:
        "Trail Shoes From $89 | Free Returns for 60 Days | Free 40-Minute Gait Analysis | In Portland Since 1998 | Rated 4.8 of 5 | 120 Trail Models | Trail Running Shoes | Wide and Narrow Trail Shoes | Book Your Fitting | Deep Lugs for Muddy Trails | See Trail Shoes in Portland",
      descriptions:
        "Trail shoes from $89, with free returns within 60 days if they do not fit. | Free gait analysis in 40 minutes. Book a time at our Portland shop. | A family shop since 1998 with 120 trail models.",
    },
    {
      reason: "Specific in most lines, but three could be anybody's.",
      headlines:
        "Trail Running Shoes | Trail Shoes From $89 | 60-Day Free Returns | Free Gait Analysis | Rated 4.8 of 5 | Northwind Running | Trail Shoes in Portland | Family Run Since 1998 | Friendly Advice | Learn More | Find What Fits You | Shop Trail Shoes",
      descriptions:
        "Trail running shoes from $89 with free returns for 60 days. | Free gait analysis at our Portland shop. Book a time today. | Our team is happy to help you choose.",
    },
    {
      reason: "Names product and place, hardly a reason to buy: no price, one offer.",
      headlines:
        "Trail Running Shoes | Trail Shoes in Portland | Find Your Trail Shoes | Compare Trail Shoes | Trail Shoes for Women | Trail Shoes for Men | Northwind Running | Free Returns | In Portland and Nearby | Learn More | Friendly Advice | Visit Our Shop",
      descriptions:
        "Trail running shoes for women and men. Visit our Portland shop. | Find the right pair with the help of our team. | Free returns on every pair.",
    },
    {
      reason: "Good lines, but only five: Google has little to combine.",
      headlines:
        "Trail Shoes From $89 | 60-Day Free Returns | Family Shop Since 1998 | Trail Shoes in Portland | Book a Gait Analysis",
      descriptions:
        "Trail running shoes from $89 with free returns for 60 days. | Free gait analysis in 40 minutes. Book online.",
    },
    {
      reason: "The keyword in every line and nothing else said.",
      headlines:
        "Trail Running Shoes | Trail Shoes | Good Trail Shoes Here | Trail Shoes Online | Trail Shoes Store | Trail Shoes Today | Buy Trail Shoes | Shop Trail Shoes Now | New Trail Shoes | Trail Shoes Offers",
      descriptions:
        "Trail shoes, trail running shoes and more online. | Buy trail shoes today in our store.",
    },
    {
      reason: "A composer's filler around a few keyword lines.",
      headlines:
        "Trail Running Shoes | Trail Shoes for You | Get Started | Learn More | Discover More | Easy to Choose | Our Story, Told Openly | Northwind Running | Everything in One Place | Help From Start to Finish | More Time for What Matters | Clear Answers",
      descriptions:
        "Trail Running Shoes for the plans you have. Read the details and decide in peace. | Take a look and get started today. | Ask us, we are glad to help.",
    },
    {
      reason: "Only the name ties it to anybody.",
      headlines:
        "Northwind Running | Welcome to Northwind Running | Talk to Northwind Running | Get Started | Learn More | Discover More | Quality and Service | See How We Work",
      descriptions:
        "Northwind Running helps you choose with confidence. | Take a look and get started today.",
    },
    {
      reason: "Nothing but phrases that fit any business.",
      headlines:
        "Get Started | Discover More | Our Story, Told Openly | Learn More | Clear Answers | Easy to Choose | Meet the Team | Contact Us Today",
      descriptions:
        "Find the right choice without the guesswork. | Read the details and decide in peace.",
    },
    {
      reason: "Shouts and claims what nobody knows: Google may refuse it.",
      headlines: "BUY NOW!!! | Best Shoes in the World | 90% Off Everything | Trail Shoes",
      descriptions: "The cheapest trail shoes ever!!! Guaranteed. | Click here.",
    },
  ],
};
