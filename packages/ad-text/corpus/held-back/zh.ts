import type { Business } from "../business.ts";

export const zh: readonly Business[] = [
  {
    trade: "software",
    brandName: "账小二",
    keywords: ["发票软件", "记账应用"],
    facts: ["30天免费试用。", "4200家公司在用。", "工作日客服。"],
    good: ["免费试用30天", "超过4000家公司在用", "2025年度报税", "3步开好发票"],
    bad: [
      ["claim", "开票快10倍"],
      ["claim", "永久免费使用"],
      ["claim", "每年省下数百小时"],
    ],
  },
  {
    trade: "insurance",
    brandName: "隼保",
    keywords: ["车险", "家财险"],
    facts: ["每月99元起。", "第二辆车最高优惠15%。", "3天内答复。"],
    good: ["第二辆车最高优惠15%", "21至75岁驾驶人", "每月99元起", "三天内答复"],
    bad: [
      ["claim", "车险立省40%"],
      ["claim", "全网最便宜的车险"],
      ["claim", "五年保费不涨"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "露西亚",
    keywords: ["意大利餐厅", "披萨外卖"],
    facts: ["1987年起用柴火窑。", "满150元免费配送。", "最多12人的餐桌。", "会员日八五折。"],
    good: [
      "今晚8人聚餐",
      "满150元免费送",
      "11点半到22点营业",
      "2月14日特别菜单",
      "会员日8.5折请看官网",
    ],
    bad: [
      ["claim", "全场5折"],
      ["claim", "获奖披萨"],
      ["claim", "已售100万份"],
    ],
  },
];
