import type { LanguageWords } from "./language-words.ts";

export const en: LanguageWords = {
  code: "en",
  functionWords:
    "a an the and or of to in on at for with from by our your we you us is are it its this that as be not more all their they who what when how into over about without every each any can will do does have has was were one so than just out up near me before if but them his her she he my i been being had would should could may must there here where which while because through between against after again both few other some such only own same too very until since under upon yours ours off",
  adWords:
    "shop now buy order today learn get find your book explore discover compare services quality delivery price prices offers easy choose need help open store simple team advice clear time start see ready fast local fresh custom shoes shoe perfect where want looking these good better call here great feel right save visit buying clothes classes home house family kids dog cats food free coffee hotel rooms room water car cars repair lawyer lawyers dentist plumber garden trip trips travel holiday booking bread cake lessons learning teacher made winter summer spring autumn collection tonight tomorrow weekend table talk ask try wear buildings built builders work works working job people life day days night hours week month year years city street door doors little big small long short warm cold old young happy come keep meet let make take give tell bring love like know calls write read discount discounts offer cheap huge amazing incredible special limited hurry bargain bargains sales clearance",
  decimal: ".",
  claims: {
    freeShipping:
      "free shipping, free delivery, ships free, shipping is free, delivered free, shipped free, no shipping fees",
    freeReturns: "free returns, free return, returns are free, returned free",
    free: "free, for free, free of charge, complimentary, at no cost, at no charge, no cost",
    guarantee:
      "guarantee, guarantees, guaranteed, guaranteeing, warranty, money back, money-back, risk-free, risk free",
    best: "best, finest, greatest, world-class, world class, top-rated, top rated, best-selling, bestselling, unmatched, second to none, highest, award-winning, award winning",
    numberOne: "#1, no.1, no. 1, number 1, number one, nr. 1, 1st choice",
    leading: "leading, market leader, industry leader, leader in",
    cheapest: "cheapest, lowest, lowest-priced, rock bottom, rock-bottom",
    fastest: "fastest, quickest",
    largest: "largest, biggest, widest",
    only: "the only, one and only",
    perfect: "perfect, flawless, 100% satisfaction",
    unbeatable:
      "unbeatable, unrivaled, unrivalled, unbeaten, can't be beat, no one beats, nobody beats, can't beat",
  },
  units: {
    minute: "minute, minutes, min, mins",
    hour: "h, hr, hrs, hour, hours, hourly",
    day: "day, days",
    week: "week, weeks",
    month: "month, months",
    year: "year, years, yr, yrs",
  },
  percent: "percent, per cent, pct",
  callsToAction:
    "shop, buy, order, book, get, discover, learn, find, start, try, call, visit, browse, explore, join, request, see, contact, choose, compare, reserve, schedule, sign up, ask, apply, download, plan, talk to, take a look, meet, subscribe, rent, hire, save",
  proofs:
    "free, easy, easily, fast, quick, simple, quality, trusted, rated, review*, award*, since, expert*, experience*, certified, family, warrant*, support, secure, safe, fresh, handmade, durable, comfort*, reliable, save, return*, deliver*, guarantee*, clear, advice, time, care, everything, help, suit*, fit*, terms, story, how we work, team, local, tested, made, professional*, licensed, benefit*, honest, open",
};
