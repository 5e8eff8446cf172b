import { useQuery } from "@tanstack/react-query";

async function listBrands(): Promise<{ brands: unknown[] }> {
  const answer = await fetch("/api/brands");
  return (await answer.json()) as { brands: unknown[] };
}

export function Dashboard() {
  const { data } = useQuery({ queryKey: ["brands"], queryFn: listBrands });
  return <p className="text-sm">{data?.brands.length ?? "Loading"}</p>;
}
