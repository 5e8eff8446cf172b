import type { Business } from "../business.ts";

export const ko: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "바람호텔",
    keywords: ["부산 호텔", "오션뷰 객실"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "48시간 전까지 무료 취소",
      "6세 미만 무료 숙박",
      "조식 포함, 오전 7시 30분부터",
      "12월 24일부터 27일까지",
      "4인 가족 객실",
    ],
    bad: [
      ["claim", "무료 주차"],
      ["claim", "올해의 호텔로 선정"],
    ],
  },
  {
    trade: "software",
    brandName: "장부노트",
    keywords: ["세금계산서 프로그램", "회계 앱"],
    facts: ["30일 무료 체험.", "4,200개 회사가 사용.", "평일 상담."],
    good: [
      "30일 동안 무료로 써 보세요",
      "4,000개 이상의 회사가 사용",
      "2025년 종합소득세 신고",
      "3단계로 계산서 작성",
    ],
    bad: [
      ["claim", "10배 빠른 계산서"],
      ["claim", "평생 무료"],
      ["claim", "연간 수백 시간 절약"],
    ],
  },
  {
    trade: "parts",
    brandName: "부품나라",
    keywords: ["브레이크 패드", "오일 필터"],
    facts: ["영업일 2일 안에 배송.", "90일 이내 반품.", "1995년부터 2024년 차량용."],
    good: ["2018년식 쏘나타 패드", "이틀 안에 배송", "90일 안에 반품", "5W-30, 0W-20 오일"],
    bad: [
      ["claim", "무료 반품"],
      ["claim", "당일 배송"],
      ["disguise", "부품 S@LE 진행 중"],
    ],
  },
  {
    trade: "insurance",
    brandName: "매보험",
    keywords: ["자동차 보험", "주택 보험"],
    facts: ["월 19,000원부터.", "두 번째 차 최대 15% 할인.", "3일 안에 답변."],
    good: [
      "두 번째 차는 최대 15% 할인",
      "21세부터 75세까지",
      "월 19,000원부터",
      "3일 안에 답해 드립니다",
    ],
    bad: [
      ["claim", "보험료 40% 절약"],
      ["claim", "가장 저렴한 보험"],
      ["claim", "5년간 보험료 동결"],
    ],
  },
  {
    trade: "machines",
    brandName: "북부공구",
    keywords: ["전동 드릴", "콘크리트 믹서"],
    facts: ["모터 5년 보증.", "부품 12년 공급.", "18V와 20V 드릴."],
    good: ["3~13mm 드릴 비트", "모터는 5년 보증", "140리터 믹서", "부품 12년 공급"],
    bad: [
      ["claim", "전 제품 10년 보증"],
      ["claim", "두 배 강한 힘"],
      ["punctuation", "《《드릴》》 신제품"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "루치아네",
    keywords: ["이탈리안 식당", "피자 배달"],
    facts: ["1987년부터 화덕 피자.", "25,000원 이상 무료 배달.", "12명까지 앉는 테이블."],
    good: [
      "오늘 저녁 8명 자리 예약",
      "25,000원 이상 무료 배달",
      "오전 11시 30분부터 밤 10시",
      "2월 14일 특별 메뉴",
      "1987년부터 이어온 화덕",
    ],
    bad: [
      ["claim", "디저트 무료 제공"],
      ["claim", "상 받은 피자"],
      ["claim", "피자 100만 판 판매"],
    ],
  },
];
