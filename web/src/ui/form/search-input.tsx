import { useEffect, useState } from "react";

import { Input } from "./input.tsx";

// The server searches, so a request is sent only when typing pauses.
const TYPING_PAUSE_MS = 300;

interface SearchInputProps {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
  label: string;
  placeholder?: string;
}

/** Searches for what is typed, once typing pauses. */
export function SearchInput({ q, onSearch, label, placeholder = label }: SearchInputProps) {
  const [typed, setTyped] = useState(q);
  // What was asked for here comes back as `q` while the person may be typing on; what else changes it is shown.
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== asked) {
      setAsked(q);
      setTyped(q);
    }
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === q) return undefined;
    const timer = setTimeout(() => {
      setAsked(next);
      onSearch(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onSearch]);
  return (
    <Input
      type="search"
      dir="auto"
      density="toolbar"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
