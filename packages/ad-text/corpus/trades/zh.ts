import type { Business } from "../business.ts";

export const zh: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "清泉水暖",
    keywords: ["水管维修", "锅炉更换"],
    facts: ["杭州市区免费上门。", "新锅炉质保10年。", "维修199元起。"],
    good: [
      "晚上6点后可在线预约",
      "杭州市区上门不收费",
      "新锅炉质保十年",
      "15至54毫米水管",
      "维修199元起",
    ],
    bad: [
      ["claim", "锅炉终身质保"],
      ["claim", "噪音减半"],
      ["claim", "保证全城低价"],
    ],
  },
  {
    trade: "hotel",
    brandName: "海风酒店",
    keywords: ["青岛酒店", "海景房"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "48小时前免费取消",
      "6岁以下儿童免费入住",
      "含早餐，7点半开始",
      "12月24日至27日",
      "可住4人的家庭房",
    ],
    bad: [
      ["claim", "免费停车"],
      ["claim", "荣获年度酒店大奖"],
    ],
  },
  {
    trade: "dentist",
    brandName: "榆树口腔",
    keywords: ["成都牙科", "种植牙"],
    facts: ["首次检查免费。", "种植牙2980元起。", "周四营业到20点。"],
    good: [
      "首次检查不花钱",
      "种植牙2980元起",
      "3岁以上儿童可看",
      "人民路14号2楼",
      "周四看诊到晚上8点",
    ],
    bad: [
      ["claim", "不痛，否则退款"],
      ["claim", "赠送牙齿美白"],
    ],
  },
  {
    trade: "parts",
    brandName: "配件城",
    keywords: ["刹车片", "机油滤芯"],
    facts: ["2个工作日送达。", "90天内可退货。", "适用1995年至2024年的车。"],
    good: ["2018款高尔夫刹车片", "两个工作日送达", "90天内可退", "5W-30和0W-20机油"],
    bad: [
      ["claim", "退货免运费"],
      ["claim", "当天送达"],
      ["disguise", "刹车片S@LE进行中"],
      ["punctuation", "《《刹车片》》新到"],
    ],
  },
  {
    trade: "courses",
    brandName: "语桥学堂",
    keywords: ["英语课程", "夜校"],
    facts: ["每班6到10人。", "第一节课免费。", "每周一开课。"],
    good: ["周一晚上7点上课", "从A1学到C2", "每班8人", "第一节课不要钱", "16岁以上可报名"],
    bad: [
      ["claim", "30天英语流利"],
      ["claim", "报名就送平板"],
      ["letters", "英 语 课 程 报 名"],
    ],
  },
  {
    trade: "machines",
    brandName: "北工机械",
    keywords: ["电钻", "搅拌机"],
    facts: ["电机质保5年。", "配件供应12年。", "18V和20V电钻。"],
    good: ["3到13毫米钻头", "电机质保五年", "140升搅拌机", "配件供应十二年"],
    bad: [
      ["claim", "全系质保10年"],
      ["claim", "动力翻倍"],
      ["disguise", "电钻FR33试用"],
    ],
  },
];
