import { importAccount } from "../../api/import-account.ts";
import { makePerson } from "../people/person.ts";
import { useBareStage } from "./stage.ts";
import { useStage } from "./use-stage.ts";
import { useMade } from "./use-started.ts";

/** The product and a person with a brand, for all tests of a file. */
export function useBareStageWithBrand() {
  const stage = useBareStage();
  const person = useMade(() => makePerson(stage.origin));
  return { stage, person, brand: useMade(() => importAccount(person)) };
}

/** The same with the web app and a browser. */
export function useStageWithBrand() {
  const started = useStage();
  const person = useMade(() => started.makePerson());
  return { ...started, person, brand: useMade(() => importAccount(person)) };
}
