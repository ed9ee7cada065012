-- A card that is signed stays as it was printed; on the others, what nobody ticked was not checked.
UPDATE "entry_cards" SET "conditions" = (
  SELECT jsonb_agg(CASE WHEN item -> 'value' = 'false'::jsonb THEN jsonb_set(item, '{value}', 'null'::jsonb) ELSE item END ORDER BY place)
  FROM jsonb_array_elements("conditions") WITH ORDINALITY AS listed (item, place)
) WHERE "signed_at" IS NULL AND jsonb_array_length("conditions") > 0;
