// What the palette would offer, as buttons 'Palette: Save': a piece of a screen is tried without the header that has it.
import { useOffers } from '../offers/offered-commands.ts';

export function Offered() {
  const offers = useOffers();
  return (
    <ul aria-label="Offered">
      {offers.map(({ label, run }, index) => (
        <li key={index}>
          <button type="button" onClick={run}>{`Palette: ${label}`}</button>
        </li>
      ))}
    </ul>
  );
}
