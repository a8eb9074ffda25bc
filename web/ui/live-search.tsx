import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';

const pauseMs = 300;

interface LiveSearchProps {
  label: string;
  /** The words searched for now. */
  value: string;
  onSearch: (words: string) => void;
}

/** A field that searches by itself once somebody stops typing, and at once with Enter. */
export function LiveSearch({ label, value, onSearch }: LiveSearchProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another address, as by the back button, brings its own words.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string) => onSearch(words.trim());
  return (
    <search>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          search(typed);
        }}
      >
        <TextInput
          type="search"
          icon="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={100}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(search, pauseMs, target.value);
          }}
        />
      </form>
    </search>
  );
}
