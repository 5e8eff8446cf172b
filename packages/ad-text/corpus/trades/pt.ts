import type { Business } from "../business.ts";

export const pt: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotel Maré",
    keywords: ["hotel em cascais", "quarto vista mar"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Cancele sem custos até 48 horas",
      "Menores de 6 anos não pagam",
      "Café da manhã incluso desde 7h",
      "De 24 a 27 de dezembro",
      "Quartos para 4 pessoas",
    ],
    bad: [
      ["claim", "Estacionamento gratuito"],
      ["claim", "Eleito hotel do ano"],
    ],
  },
  {
    trade: "software",
    brandName: "Notafácil",
    keywords: ["emitir notas", "software financeiro"],
    facts: ["Teste gratuito de 30 dias.", "4.200 empresas usam.", "Suporte em dias úteis."],
    good: [
      "Teste grátis por 30 dias",
      "Mais de 4.000 empresas",
      "Declaração de IR 2025",
      "Nota fiscal em 3 passos",
    ],
    bad: [
      ["claim", "Notas dez vezes mais rápidas"],
      ["claim", "Grátis para sempre"],
      ["claim", "Economize centenas de horas"],
    ],
  },
  {
    trade: "parts",
    brandName: "Peçaki",
    keywords: ["pastilha de freio", "filtro de óleo"],
    facts: [
      "Entrega em 2 dias úteis.",
      "90 dias para devolver.",
      "Peças para carros de 1995 a 2024.",
    ],
    good: [
      "Pastilhas para Gol 2018",
      "Entrega em dois dias úteis",
      "90 dias para trocar ou devolver",
      "Óleo 5W-30 e 0W-20",
    ],
    bad: [
      ["claim", "Devolução grátis"],
      ["claim", "Entrega no mesmo dia"],
      ["alternating", "PaStIlHaS de FrEiO"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falcão Seguros",
    keywords: ["seguro auto", "seguro residencial"],
    facts: [
      "A partir de R$ 89 por mês.",
      "Até 15% de desconto no segundo carro.",
      "Resposta em 3 dias.",
    ],
    good: [
      "Segundo carro: até 15% de desconto",
      "Motoristas de 21 a 75 anos",
      "Desde R$ 89 por mês",
      "Resposta em três dias",
    ],
    bad: [
      ["claim", "Economize 40% no seguro"],
      ["claim", "O seguro mais barato"],
      ["claim", "Preço fixo por 5 anos"],
    ],
  },
  {
    trade: "machines",
    brandName: "Maquinor",
    keywords: ["furadeira", "betoneira"],
    facts: ["5 anos de garantia nos motores.", "Peças por 12 anos.", "Furadeiras de 18 e 20 V."],
    good: [
      "Brocas de 3 a 13 mm",
      "Motores com cinco anos de garantia",
      "Betoneira de 140 litros",
      "Peças por doze anos",
    ],
    bad: [
      ["claim", "Dez anos de garantia"],
      ["claim", "O dobro da potência"],
      ["disguise", "Fur4deira e b@teria"],
      ["punctuation", "««Furadeiras»» novas"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Casa Lúcia",
    keywords: ["restaurante italiano", "pizza delivery"],
    facts: [
      "Forno a lenha desde 1987.",
      "Entrega grátis a partir de R$ 60.",
      "Mesas para até 12 pessoas.",
    ],
    good: [
      "Mesa para 8 hoje à noite?",
      "Entrega gratuita desde R$ 60",
      "Cozinha das 18h às 23h30",
      "Cardápio de 12 de junho",
      "Forno a lenha desde 1987",
    ],
    bad: [
      ["claim", "Sobremesa por nossa conta"],
      ["claim", "Pizza premiada"],
      ["claim", "Um milhão de pizzas vendidas"],
    ],
  },
];
