import { expect, test } from '@playwright/test';

/** Of the example: v4 and v5 on 3.6.5 insert 20,916 and 28,153 rows/s, on 4.0.0 20,881 and 28,547. */
test('the question is answered in four links that show what the help says of them', async ({ page }) => {
  await page.goto('/help');
  const question = page.getByRole('region', { name: 'A question, step by step' });
  await expect(question.getByRole('link')).toHaveCount(4);

  await question.getByRole('link', { name: 'v5 beside v4' }).click();
  const numbers = page.getByRole('region', { name: /^The numbers/ });
  await expect(numbers.getByRole('row', { name: /^v5/ })).toContainText('1.346');
  await expect(numbers.getByRole('row', { name: /^v5/ })).toContainText('1.367');
  await expect(page.getByText('4 knobs differ')).toBeVisible();

  await page.goBack();
  await question.getByRole('link', { name: 'All pairs one knob apart' }).click();
  await expect(
    page.getByText('eviction trigger/target: always changed together with dirty trigger/target'),
  ).toBeVisible();

  await page.goBack();
  await question.getByRole('link', { name: 'What it cost' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('against');

  await page.goBack();
  await question.getByRole('link', { name: 'The answer, to be sent' }).click();
  await expect(numbers.getByRole('row', { name: /^v5/ })).toContainText('1.346');
  await expect(numbers.getByRole('columnheader', { name: /^wkb\/i/ }).first()).toBeVisible();
  await expect(numbers.getByRole('columnheader', { name: /^rss/ }).first()).toBeVisible();
});

test('an address that leads to a metric opens the list that holds it, and words find others', async ({
  page,
}) => {
  await page.goto('/formats');
  const row = page.getByRole('row', { name: 'Insert rate insert_rate_avg' });
  await expect(row).toBeHidden();
  await page.goto('/formats#insert_rate_avg');
  await expect(row).toBeInViewport();
  await page.goto('/api');
  await expect(page.getByRole('table', { name: 'Problem', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Problem' }).first().click();
  await expect(page.getByRole('table', { name: 'Problem', exact: true })).toBeInViewport();
  await page.goto('/formats');
  await page.getByRole('searchbox', { name: 'Filter metrics' }).fill('insert_rate p99');
  await expect(page.locator('#insert_rate_p99')).toBeVisible();
  await expect(row).toHaveCount(0);
});
