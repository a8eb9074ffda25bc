export { answerTestPayment, setTestCard, testCardOf } from '#server/features/orders/test-provider.ts';
