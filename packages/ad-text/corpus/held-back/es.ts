import type { Business } from "../business.ts";

export const es: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotel Brisa",
    keywords: ["hotel en cádiz", "habitación con vistas"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "42 rooms. Breakfast included.",
      "Children under 6 stay free.",
    ],
    good: [
      "Cancela sin coste hasta 48 horas",
      "Los menores de 6 años, gratis",
      "Desayuno incluido desde las 8",
      "Del 24 al 27 de diciembre",
      "Habitaciones para 4 personas",
    ],
    bad: [
      ["claim", "Aparcamiento gratuito"],
      ["claim", "Elegido hotel del año"],
    ],
  },
  {
    trade: "parts",
    brandName: "Recambia",
    keywords: ["pastillas de freno", "filtro de aceite"],
    facts: ["Entrega en 48 horas.", "90 días para devolver.", "Piezas para coches de 1995 a 2024."],
    good: [
      "Pastillas para Golf de 2018",
      "Entrega en 2 días",
      "90 días para devoluciones",
      "Aceite 5W-30 y 0W-20",
    ],
    bad: [
      ["claim", "Devoluciones gratis"],
      ["claim", "Entrega el mismo día"],
      ["alternating", "PaStIlLaS de FrEnO"],
    ],
  },
  {
    trade: "machines",
    brandName: "Maquinor",
    keywords: ["taladro", "hormigonera"],
    facts: [
      "5 años de garantía en motores.",
      "Repuestos durante 12 años.",
      "Taladros de 18 y 20 V.",
    ],
    good: [
      "Brocas de 3 a 13 mm",
      "Motores con cinco años de garantía",
      "Hormigonera de 140 litros",
      "Repuestos durante doce años",
    ],
    bad: [
      ["claim", "Diez años de garantía"],
      ["claim", "El doble de potencia"],
      ["disguise", "T4ladros y b@terías ya"],
      ["punctuation", "¡¡Taladros nuevos!!"],
    ],
  },
];
